"""Three brokers of librdkafka's own mock cluster on loopback, until the standard input ends.

The first line on the standard output names the brokers: host:port, with commas between them. A line of error codes on the standard
input, with blanks between them, is what the next requests to write are answered with, one each; an empty line confirms it.
"""

import ctypes
import sys

produce = 0
library = ctypes.CDLL("librdkafka.so.1")
pointer = ctypes.c_void_p
library.rd_kafka_conf_new.restype = pointer
library.rd_kafka_new.restype = pointer
library.rd_kafka_new.argtypes = [ctypes.c_int, pointer, ctypes.c_char_p, ctypes.c_size_t]
library.rd_kafka_mock_cluster_new.restype = pointer
library.rd_kafka_mock_cluster_new.argtypes = [pointer, ctypes.c_int]
library.rd_kafka_mock_cluster_bootstraps.restype = ctypes.c_char_p
library.rd_kafka_mock_cluster_bootstraps.argtypes = [pointer]
library.rd_kafka_mock_push_request_errors_array.argtypes = [pointer, ctypes.c_int16, ctypes.c_size_t, pointer]

client = library.rd_kafka_new(0, library.rd_kafka_conf_new(), None, 0)
cluster = library.rd_kafka_mock_cluster_new(client, 3)
print(library.rd_kafka_mock_cluster_bootstraps(cluster).decode(), flush=True)
for line in sys.stdin:
    codes = [int(code) for code in line.split()]
    errors = (ctypes.c_int * len(codes))(*codes)
    library.rd_kafka_mock_push_request_errors_array(cluster, produce, len(codes), errors)
    print(flush=True)
