"""Three brokers of librdkafka's own mock cluster on loopback, until the standard input ends.

The first line on the standard output names the brokers: host:port, with commas between them.
"""

import sys

from confluent_kafka.admin import AdminClient

client = AdminClient({"test.mock.num.brokers": 3, "bootstrap.servers": "x"})
brokers = client.list_topics(timeout=10).brokers.values()
print(",".join(f"{broker.host}:{broker.port}" for broker in brokers), flush=True)
sys.stdin.read()
