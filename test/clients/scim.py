"""Runs scim2-tester against a server: URL, token and a domain that the workspace has proved."""

import sys
import uuid

import httpx2
from scim2_client.engines.httpx2 import SyncSCIMClient
from scim2_tester import check_server, filling
from scim2_tester.checkers import patch_add, patch_replace
from scim2_tester.utils import Status

url, token, domain = sys.argv[1:4]

random_value = filling.generate_random_value


def fitting_value(context, path, *rest, **named):
    """Gives user names an address of the domain, and roles one that exists: the schema can say neither."""
    value = random_value(context, path, *rest, **named)
    name = str(path).split(":")[-1]
    if value is None:
        return None
    if name == "userName":
        return f"{uuid.uuid4()}@{domain}"
    if name == "roles.value":
        return "light"
    return value


for module in (filling, patch_add, patch_replace):
    module.generate_random_value = fitting_value

with httpx2.Client(base_url=url, headers={"Authorization": f"Bearer {token}"}) as http:
    results = check_server(SyncSCIMClient(http))

for result in results:
    print(result.status.name, result.title, result.resource_type or "", result.reason or "")

faults = (Status.DEVIATION, Status.ERROR, Status.CRITICAL)
failed = [one for one in results if one.status in faults]
print(len(results), "checks,", len(failed), "failed")
sys.exit(1 if failed else 0)
