#!/bin/sh
# Submits a conversation, waits for its analysis, and reads what was found: with curl and sed alone.
# CONFAB_APP_ID=… CONFAB_APP_SECRET=… sh clients/curl.sh
set -eu
: "${CONFAB_APP_ID:?is not set}" "${CONFAB_APP_SECRET:?is not set}"
url=${CONFAB_URL:-http://127.0.0.1:8080}

# The value of a JSON field that holds a string without quotation marks.
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }

# The answer; or, where the server refuses, what it says of that, and the end of this script. A command of a pipe would not end it.
request() {
  answer=$(curl -sS --fail-with-body -H 'Content-Type: application/json' "$@") || { echo "$answer" >&2; exit 1; }
  echo "$answer"
}
ask() { request -H "Authorization: Bearer $token" "$@"; }

# From standard input, so that the secret is on no command line that others could list.
signed_in=$(printf '{"type":"application","appId":"%s","appSecret":"%s"}' "$CONFAB_APP_ID" "$CONFAB_APP_SECRET" |
  request "$url/oauth2/token:generate" -d @-)
token=$(echo "$signed_in" | field accessToken)

submitted=$(ask "$url/v1/process/text" -d '{
  "name": "Renewal",
  "messages": [
    { "from": { "name": "Ana", "userId": "ana@example.com" },
      "payload": { "content": "I will send the revised quote by Friday." } },
    { "from": { "name": "Ben" }, "payload": { "content": "How much does the premium plan cost?" } }
  ]
}')
conversation=$(echo "$submitted" | field conversationId)
job=$(echo "$submitted" | field jobId)

# Instead of asking, be told: with "webhookUrl" in the body above, each change of the status is posted there.
status=scheduled
while [ "$status" != completed ]; do
  sleep 1
  looked=$(ask "$url/v1/job/$job")
  status=$(echo "$looked" | field status)
  [ "$status" != failed ] || { echo "The job $job has failed." >&2; exit 1; }
done

ask "$url/v1/conversations/$conversation/insights"
