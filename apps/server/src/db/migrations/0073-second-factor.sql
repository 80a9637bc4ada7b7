-- Social log-ins, and the second factor of back-office users.

-- Null for an account of a social log-in, and for a back-office user who has not used the first link yet.
alter table app_user alter column password_hash drop not null;

alter table user_session
  -- when the log-in was last proven by the password or by a provider
  add column authenticated_at timestamptz not null default now(),
  -- when a code of the second factor was given
  add column raised_at timestamptz;

alter table mailed_token
  drop constraint mailed_token_purpose_check,
  -- 'invite': the first password of a back-office user
  add constraint mailed_token_purpose_check check (purpose in ('registration', 'email', 'password', 'invite'));

create table totp (
  user_id int primary key references app_user on delete cascade,
  -- Base32; null before the first enrolment is complete
  secret text,
  enrolled_at timestamptz,
  -- the time step of the last code that was used: it and earlier ones are refused
  last_step bigint not null default 0,
  -- Argon2id in the PHC form, one for each code that is left
  recovery text[] not null default '{}',
  -- an enrolment that no code has completed yet
  new_secret text,
  new_recovery text[] not null default '{}',
  check ((secret is null) = (enrolled_at is null))
);

-- An account at a provider, which opens an account of the shop.
create table user_identity (
  site_id int not null references site,
  issuer text not null,
  subject text not null,
  user_id int not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  primary key (site_id, issuer, subject)
);
create index user_identity_of_user on user_identity (user_id);

-- A social log-in that is on its way to the provider and back.
create table social_attempt (
  -- SHA-256 of the state
  state_digest text primary key,
  -- SHA-256 of the browser's cookie
  browser_digest text not null,
  site_id int not null references site,
  provider text not null,
  redirect_uri text not null,
  redirect text not null,
  language_code text not null references language (code),
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null
);
create index social_attempt_age on social_attempt (expires_at);

-- What a provider has said, until the log-in is complete: its code cannot be used again.
create table social_proof (
  state_digest text primary key,
  browser_digest text not null,
  site_id int not null references site,
  issuer text not null,
  subject text not null,
  -- verified by the provider
  email text not null,
  first_name text not null,
  last_name text not null,
  redirect text not null,
  language_code text not null references language (code),
  expires_at timestamptz not null
);
create index social_proof_age on social_proof (expires_at);
