-- Answers are looked for behind the questions of what was looked through before, too.
update conversations set joined_messages = 0 where joined_messages > 0;
--> statement-breakpoint
-- Names of members are known without the marks on their letters: "bjorn", "mueller". The others are added when a member is written.
insert into member_keys (conversation_id, kind, key, is_former, ordinal)
select conversation_id, kind, form, is_former, ordinal
from member_keys,
	lateral (values
		(translate(replace(replace(replace(replace(key, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), 'øłđðħı', 'olddhi')),
		(replace(replace(replace(replace(replace(replace(key, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa'), 'ß', 'ss'))
	) as spelled(letters),
	lateral (select regexp_replace(normalize(letters, NFD), '[\u0300-\u036f]', '', 'g') as form) as plain
where kind = 'word' and key ~ '[^\x01-\x7f]' and form <> key
on conflict do nothing;
