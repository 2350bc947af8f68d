"""Serves a folder over HTTPS with its `cert.pem` and `key.pem`, since SwiftPM takes archives by no other scheme, and prints
the port."""

import functools
import http.server
import ssl
import sys

folder = sys.argv[1]
files = functools.partial(http.server.SimpleHTTPRequestHandler, directory=folder)
server = http.server.HTTPServer(("localhost", 0), files)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(f"{folder}/cert.pem", f"{folder}/key.pem")
server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_port)
server.serve_forever()
