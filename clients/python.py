"""Submits a conversation, waits for its analysis, and reads what was found: with the standard library alone.

CONFAB_APP_ID=… CONFAB_APP_SECRET=… python3 clients/python.py
"""

import json
import os
import time
import urllib.error
import urllib.request

URL = os.environ.get("CONFAB_URL", "http://127.0.0.1:8080")


def ask(method, path, body=None, token=None):
    """The parsed answer; where the server refuses, what it says of that, and the end of this program."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + path, data=data, headers=headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as refusal:
        raise SystemExit(f"{method} {path}: {refusal.code} {refusal.read().decode()}")


credentials = {
    "type": "application",
    "appId": os.environ["CONFAB_APP_ID"],
    "appSecret": os.environ["CONFAB_APP_SECRET"],
}
token = ask("POST", "/oauth2/token:generate", credentials)["accessToken"]

ana = {"name": "Ana", "userId": "ana@example.com"}
messages = [
    {"from": ana, "payload": {"content": "I will send the revised quote by Friday."}},
    {"from": {"name": "Ben"}, "payload": {"content": "How much does the premium plan cost?"}},
]
submitted = ask("POST", "/v1/process/text", {"name": "Renewal", "messages": messages}, token)

# Instead of asking, be told: with "webhookUrl" in the body above, each change of the status is posted there.
while (status := ask("GET", f"/v1/job/{submitted['jobId']}", token=token)["status"]) != "completed":
    if status == "failed":
        raise SystemExit(f"The job {submitted['jobId']} has failed.")
    time.sleep(1)

found = ask("GET", f"/v1/conversations/{submitted['conversationId']}/insights", token=token)
for insight in found["insights"]:
    print(f"{insight['type']}: {insight['text']}")
