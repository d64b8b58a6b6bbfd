-- The text of a company has pictures, as products have (decision 198; laws: 20261127000100). They are read, reported, hidden and gone with it.
-- Of a kind that took none when it was published: printed from its definition (`cameLater`).
create procedure app.take_picture(of_kind text)
language plpgsql set search_path = '' as $$
begin
  update app.content_kinds k set takes_picture = true where k.kind = of_kind;
end
$$;
call app.take_picture('company_text');
call app.take_pictures('company_text', 6);
