-- Ten things for each of the contacts in bench_contacts (account_id, id), the same at every run, written past every
-- trigger: those of the search write what is searched afterwards.
create function pg_temp.one_of(list text[]) returns text language sql volatile
  as $$ select list[1 + floor(power(random(), 2) * cardinality(list))::int] $$;
-- 300 phrases of six words: a text is made of some of them, a thousand times quicker than of words.
create temp table bench_phrases on commit drop as select array_agg(phrase) as list from (
  select string_agg(pg_temp.one_of(string_to_array('called about the policy renewal and premium asked for quote on
    auto home claim deductible payment left message voicemail spouse discount bundle umbrella coverage liability added
    removed driver teen vehicle mortgage lender escrow inspection roof replaced hail damage adjuster estimate signed
    documents emailed binder effective tomorrow monthly annual autopay declined accepted competitor rate increase
    referral birthday moved garage boat trailer flood earthquake jewelry rider appraisal landlord tenant vacant
    cancel reinstate lapse notice underwriting approved pending photos odometer telematics snapshot windshield glass',
    ' ')), ' ') as phrase
  from generate_series(1, 1800) n group by n % 300) p;

select setseed(0.5);
insert into tenant.policies (account_id, id, contact_id, type, term_date, fields, updated_at)
  select account_id, gen_random_uuid(), id, pg_temp.one_of('{Auto,Home,Life,Renters,Umbrella,Boat,Health,Flood}'),
    date '2026-01-01' + floor(random() * 700)::int,
    jsonb_build_object('company', pg_temp.one_of('{Progressive,Safeco,Travelers,Allstate,Nationwide,"Liberty Mutual",Hartford,Chubb,"Auto Owners",Erie,Mercury,Kemper,Hagerty,Foremost,Encompass}'),
      'idNumber', upper(left(md5(random()::text), 2)) || '-' || floor(1000000 + random() * 8999999)::int || '-' || floor(random() * 99)::int),
    timestamptz '2020-01-01' + random() * interval '2500 days'
  from bench_contacts, generate_series(1, 2);
insert into tenant.quotes (account_id, id, contact_id, form, type, vin, fields, updated_at)
  select account_id, gen_random_uuid(), id, 'auto', pg_temp.one_of('{car,truck,suv,car,suv,motorcycle,trailer}'),
    upper(left(md5(random()::text), 17)),
    jsonb_build_object('year', 1995 + floor(random() * 30)::int,
      'make', pg_temp.one_of('{Toyota,Honda,Ford,Chevrolet,Nissan,Jeep,Hyundai,Subaru,Kia,GMC,Dodge,Mazda,Volvo,Audi,Tesla,Buick}'),
      'model', pg_temp.one_of('{Camry,Civic,"F-150",Silverado,Altima,Wrangler,Elantra,Outback,Sorento,Sierra,Ram,CX5,XC90,Q5,"Model 3",Encore}')),
    timestamptz '2020-01-01' + random() * interval '2500 days'
  from bench_contacts;
insert into tenant.quotes (account_id, id, contact_id, form, type, fields, updated_at)
  select account_id, gen_random_uuid(), id, 'home', 'House',
    jsonb_build_object('address', floor(1 + random() * 9999)::int || ' ' || pg_temp.one_of('{Oak,Main,Maple,Cedar,Elm,Pine,Washington,Lake,Hill,Walnut,Spring,Ridge,Church,Willow,Mill,Sunset}') || ' ' || pg_temp.one_of('{St,Ave,Dr,Ln,Rd,Ct}'),
      'city', pg_temp.one_of('{Springfield,Franklin,Clinton,Greenville,Bristol,Fairview,Salem,Madison,Georgetown,Arlington}')),
    timestamptz '2020-01-01' + random() * interval '2500 days'
  from bench_contacts;
insert into tenant.dependents (account_id, id, contact_id, fields, updated_at)
  select b.account_id, gen_random_uuid(), b.id,
    jsonb_build_object('firstName', pg_temp.one_of('{Emma,Liam,Olivia,Noah,Ava,Ethan,Sophia,Mason,Isabella,Lucas,Mia,Logan,Harper,Aiden,Ella,Jacob,Grace,Owen,Chloe,Wyatt,Zoe,Caleb,Lily,Isaac}'),
      'lastName', c.last_name, 'relationship', pg_temp.one_of('{Child,Spouse,Parent}')),
    timestamptz '2020-01-01' + random() * interval '2500 days'
  from bench_contacts b, lateral (select last_name from tenant.contacts c where c.account_id = b.account_id and c.id = b.id limit 1) c;
insert into tenant.activity (account_id, id, contact_id, type, note, created_at)
  select account_id, gen_random_uuid(), id, 'note',
    list[1 + floor(random() * 300)::int] || ' ' || list[1 + floor(random() * 300)::int] || ' ' ||
      list[1 + floor(random() * 300)::int] || ' ref ' || floor(random() * 9999999)::int,
    timestamptz '2020-01-01' + random() * interval '2500 days'
  from bench_contacts, bench_phrases, generate_series(1, 3) n;
insert into tenant.documents (account_id, id, contact_id, owner_kind, owner_id, name, type, size, storage_key, digest, created_at, updated_at)
  select account_id, gen_random_uuid(), id, 'contact', id,
    pg_temp.one_of('{Declarations,Application,Binder,"ID card",Inspection,Photo,Appraisal,Loss run,Invoice}') || ' ' || floor(1 + random() * 99999)::int || '.pdf',
    'application/pdf', 1000, 'bench/' || gen_random_uuid(), repeat('0', 64), at, at
  from bench_contacts, lateral (select timestamptz '2020-01-01' + random() * interval '2500 days' + 0 * interval '1 day' * length(id::text) as at) t;
insert into tenant.followups (account_id, id, contact_id, assign_to, date, note, created_at, updated_at)
  select account_id, gen_random_uuid(), id, 'team', timestamptz '2026-12-01' + random() * interval '300 days',
    list[1 + floor(random() * 300)::int], at, at
  from bench_contacts, bench_phrases, lateral (select timestamptz '2020-01-01' + random() * interval '2500 days' + 0 * interval '1 day' * length(id::text) as at) t;
