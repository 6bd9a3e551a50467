-- The account's own lists of free text that forms offer. A new account is given what the forms state (seedValues); those
-- that are there get here what the forms state today.
create table tenant.smart_values (
  account_id uuid not null references tenant.accounts on delete cascade,
  id uuid not null,
  value_group text not null,
  value text not null check (value <> '' and length(value) <= 200),
  -- Capitals make no difference.
  folded text not null generated always as (lower(value)) stored,
  -- In which they are offered.
  position integer not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  unique (account_id, value_group, folded)
);
create index smart_values_position on tenant.smart_values (account_id, value_group, position);
call platform.protect('tenant.smart_values');

insert into tenant.smart_values (account_id, id, value_group, value, position)
select accounts.account_id, gen_random_uuid(), groups.key, offered.value, offered.position
from tenant.accounts,
  jsonb_each('{
  "carriers": ["AAA","Allstate","American Family","Auto-Owners","Chubb","Erie","Farmers","Foremost","GEICO","Hagerty","Hartford","Liberty Mutual","Mercury","Nationwide","Progressive","Safeco","State Auto","State Farm","Travelers","USAA"],
  "occupations": ["Self Employed","Retired","Student","Homemaker","Unemployed","Accountant","Attorney","Contractor","Driver","Electrician","Engineer","Farmer","Firefighter","Manager","Mechanic","Nurse","Physician","Police officer","Sales","Software developer","Teacher"],
  "businessTypes": ["Agriculture","Construction","Health care","Manufacturing","Restaurant","Retail","Transportation"],
  "entityTypes": ["Sole proprietor","Partnership","LLC","Corporation","S corporation","Nonprofit","Trust"],
  "relationships": ["Child","Stepchild","Grandchild","Parent","Sibling","Other relative"],
  "policyTypes": ["Auto","Home","Renters","Umbrella","Life","Health","Medicare","Dental","Vision","Commercial"],
  "enrolledVia": ["Agency","Carrier","Marketplace","Employer"],
  "healthNetworks": ["HMO","PPO","EPO","POS"],
  "referralSources": ["Client","Friend or family","Website","Social media","Advertisement","Walk-in"],
  "referralLevels": ["Bronze","Silver","Gold"],
  "vehicleUses": ["Commute","Pleasure","Business","Farm"],
  "bodyTypes": ["Sedan","Coupe","Convertible","Hatchback","Wagon","SUV","Pickup","Van"],
  "propulsionTypes": ["Outboard","Inboard","Inboard/outboard","Jet","Sail"],
  "vehicleLiabilities": ["25/50/25","50/100/50","100/300/100","250/500/250","300 CSL","500 CSL"],
  "personalInjuryProtections": ["$2,500","$5,000","$10,000"],
  "deductibles": ["None","$100","$250","$500","$1,000","$2,000","$2,500","$5,000","1%","2%","5%"],
  "rentalLimits": ["$30 a day","$40 a day","$50 a day"],
  "homeTypes": ["Single family","Condominium","Townhouse","Apartment","Duplex","Mobile home","Farm","Land"],
  "homeUsages": ["Primary","Secondary","Seasonal","Rental","Vacant"],
  "garages": ["None","Attached","Detached","Built-in","Carport"],
  "foundations": ["Slab","Crawl space","Basement","Pier and beam"],
  "roofDesigns": ["Gable","Hip","Flat","Gambrel","Mansard","Shed"],
  "roofTypes": ["Asphalt shingle","Architectural shingle","Metal","Tile","Slate","Wood shake","Rubber"],
  "sidings": ["Vinyl","Brick","Stone","Stucco","Wood","Fiber cement","Aluminum"],
  "decks": ["None","Wood","Composite","Concrete patio"],
  "pools": ["None","Above ground","In ground","In ground, fenced"],
  "outbuildings": ["Shed","Barn","Detached garage","Workshop","Guest house"]
}'::jsonb) groups,
  jsonb_array_elements_text(groups.value) with ordinality offered (value, position);
