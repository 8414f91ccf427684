-- Whether somebody agreed is asked of the room that keeps the answers; nothing calls this any more.
drop function app.has_agreed(uuid, uuid, text);
