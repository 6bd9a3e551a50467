-- What was typed into a search, as the functions of the search pass it on: SQL over the rows s of contact_search, except for
-- the first two.
create type platform.search_conditions as (
  -- The folded text, and the digits of a phone number or null.
  typed text,
  digits text,
  -- From clauses: for the account's indexes of names and times, and for the indexes of words.
  mine text,
  found_by text,
  -- The requested letter and tag.
  filter text,
  -- Conditions that can use an index: all words are found; all begin a word; all begin a word of the name; all are in words.
  holds text,
  begun text,
  named text,
  infix text,
  -- Tests of a row for the same, and for the exact name or number, for which `exactly` can use the indexes of names.
  within text,
  begins text,
  in_name text,
  exact text,
  exactly text,
  -- For ranking: the part in which each word is, and how many are whole words.
  part text,
  whole text,
  -- 3 if a typed word may be in the middle of a word, otherwise 2.
  last_tier integer
);
