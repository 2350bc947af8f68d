/// The version of the tool.
package let routecVersion = "0.1.0"
