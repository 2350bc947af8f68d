/// The version of the tool.
public let routecVersion = "0.1.0"
