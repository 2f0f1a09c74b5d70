-- Numbers of policies, cases, bookings and vehicles, and what repeats them, are looked for in what was looked through before, too.
update conversations set joined_messages = 0, searched_messages = 0 where joined_messages > 0 or searched_messages > 0;
