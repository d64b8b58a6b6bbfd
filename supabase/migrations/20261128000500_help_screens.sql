-- The pages that help and explain, /status (20261129000400) and /unsubscribe (20261129000500), are counted by their own names (20261121000900).
create or replace function app.screen_of(segment text) returns text
language sql immutable set search_path = '' as $$
  select case when segment in ('/', '/about', '/accessibility', '/account', '/admin', '/artist-ecosystem', '/auth', '/billionaire-tracker',
    '/civic-contributions', '/civic-dashboard', '/civic-education', '/civic-feed', '/companies', '/contact', '/corruption-index', '/councils',
    '/credits', '/debt-tracker', '/divisions', '/donate', '/downloads', '/events', '/feed', '/fee-reports', '/feedback', '/fons', '/help', '/hospitals', '/jobs', '/loans', '/login',
    '/marketplace', '/mayors', '/media-trust', '/messages', '/ministers', '/ministries', '/moderation-center', '/mps', '/music',
    '/notifications', '/outbox', '/parties', '/performance', '/petitions', '/pharmacies', '/political-directory', '/politicians', '/polls', '/privacy',
    '/production-readiness', '/products', '/profile', '/profile-slug', '/regions', '/register', '/representatives', '/schools', '/search',
    '/senators', '/sentiment-analysis', '/settings', '/standards', '/status', '/subdivisions', '/take-part', '/terms', '/transparency', '/u', '/unsubscribe', '/vendors', '/villages')
    then segment else '/other' end
$$;
