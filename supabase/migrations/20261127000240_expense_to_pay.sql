-- An expense that two approved is to be paid: told to all of finance but who approved it last (20261127000200; whoever submitted it may pay it).
create function app.tell_expense_approved() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform app.tell_finance('expense:' || new.id || ':approved', '{"of": "expense", "decision": "approved"}', new.second_by);
  return null;
end
$$;
create trigger tell_expense_approved after update on app.expenses for each row
  when (new.state = 'approved2' and old.state <> 'approved2') execute function app.tell_expense_approved();
