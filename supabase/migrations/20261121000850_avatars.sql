-- Pictures of members. Laws kept here:
--   * no policy lets anybody but the server's own key write, change or list them: the function avatar looks at each one first;
--   * a picture is public to whoever has its address, which cannot be guessed and is never used for another picture.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('avatars', 'avatars', true, 122880, array['image/webp', 'image/jpeg']);
