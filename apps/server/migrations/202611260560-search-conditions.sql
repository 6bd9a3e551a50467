-- What a search asks, as the functions of the search hand it on: SQL over the rows s of contact_search, but for the first two.
create type platform.search_conditions as (
  -- As it was folded, and the digits of a phone or null.
  typed text,
  digits text,
  -- From where: by the account's own indexes of names and times, or by those of words.
  mine text,
  found_by text,
  -- The letter and the tag that were asked for.
  filter text,
  -- By an index: all words are held; all begin a word; all begin a word of the name; all stand within a word.
  holds text,
  begun text,
  named text,
  infix text,
  -- Of a row: the same, and the very name or number, which indexes of names find by `exactly`.
  within text,
  begins text,
  in_name text,
  exact text,
  exactly text,
  -- How well: the part in which each word stands, and how many are whole words there.
  part text,
  whole text,
  -- A word may stand within another: there are four tiers, and else three.
  last_tier integer
);
