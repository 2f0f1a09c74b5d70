-- Answers with letters are looked for in what was looked through before, too.
update conversations set joined_messages = 0 where joined_messages > 0;
