// Source data of made contacts: common American names, towns with their area codes, and typical notes.
const words = (text: string) => text.trim().split(/\s+/)

export const firstNames = {
  female:
    words(`Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Lisa Nancy Betty Sandra Margaret
    Ashley Kimberly Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Sharon Laura Cynthia Dorothy Amy
    Kathleen Angela Shirley Emma Brenda Pamela Nicole Anna Samantha Katherine Christine Debra Rachel Carolyn Janet Maria
    Olivia Heather Helen Catherine Diane Julie Victoria Joyce Lauren Kelly Christina Ruth Joan Virginia Judith Evelyn
    Hannah Andrea Megan Cheryl Jacqueline Madison Teresa Abigail Sophia Martha Sara Gloria Janice Kathryn Ann Isabella
    Judy Charlotte Julia Grace Amber Alice Jean Denise Frances Danielle Marilyn Natalie Beverly Diana Brittany Theresa
    Kayla Alexis Doris Lori Tiffany Ximena Zoé Guadalupe Aaliyah Quinn Yolanda Uma Wanda`),
  male: words(`James Robert John Michael David William Richard Joseph Thomas Christopher Charles Daniel Matthew Anthony Mark
    Donald Steven Andrew Paul Joshua Kenneth Kevin Brian Timothy Ronald George Jason Edward Jeffrey Ryan Jacob Nicholas
    Gary Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Alexander Patrick Frank Raymond Jack
    Dennis Jerry Tyler Aaron José Adam Nathan Henry Zachary Douglas Peter Kyle Noah Ethan Jeremy Christian Walter Keith
    Austin Roger Terry Sean Gerald Carl Dylan Harold Jordan Jesse Bryan Lawrence Arthur Gabriel Bruce Logan Billy Joe
    Alan Juan Elijah Willie Albert Wayne Randy Mason Vincent Liam Roy Bobby Caleb Bradley Russell Lucas Quentin Ulysses
    Xavier Yusuf Ivan Omar`),
}

/** What people with these names are often called. */
export const nicknames: Readonly<Record<string, string>> = {
  Alexander: 'Alex',
  Andrew: 'Drew',
  Anthony: 'Tony',
  Barbara: 'Barb',
  Benjamin: 'Ben',
  Charles: 'Charlie',
  Christina: 'Tina',
  Christine: 'Chris',
  Christopher: 'Chris',
  Cynthia: 'Cindy',
  Daniel: 'Dan',
  Deborah: 'Debbie',
  Edward: 'Ed',
  Elizabeth: 'Liz',
  Gregory: 'Greg',
  James: 'Jim',
  Jeffrey: 'Jeff',
  Jennifer: 'Jen',
  Jessica: 'Jess',
  Joseph: 'Joe',
  Katherine: 'Kate',
  Kenneth: 'Ken',
  Kimberly: 'Kim',
  Margaret: 'Peggy',
  Matthew: 'Matt',
  Melissa: 'Missy',
  Michael: 'Mike',
  Nicholas: 'Nick',
  Pamela: 'Pam',
  Patricia: 'Pat',
  Patrick: 'Pat',
  Rebecca: 'Becky',
  Richard: 'Rick',
  Robert: 'Bob',
  Ronald: 'Ron',
  Samantha: 'Sam',
  Samuel: 'Sam',
  Stephanie: 'Steph',
  Steven: 'Steve',
  Susan: 'Sue',
  Thomas: 'Tom',
  Timothy: 'Tim',
  Victoria: 'Vicky',
  Virginia: 'Ginny',
  William: 'Bill',
}

export const lastNames =
  words(`Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez
  Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis
  Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell
  Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy
  Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks
  Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez
  Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Romero Jordan Patterson
  Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Aguilar
  Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy Wells Vargas Henry Chen
  Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Muñoz
  Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels
  Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins Arnold Pierce Hansen Peters
  Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley Andrews Alvarado Ray Delgado
  Berry Perkins Hoffman Johnston Matthews Peña Richards Contreras Willis Carpenter Lawrence Sandoval Guerrero George Chapman
  Rios Estrada Ortega Watkins Greene Nuñez Wheeler Valdez Harper Burke Larson Santiago Maldonado Morrison Franklin Carlson
  Austin Dominguez Carr Lawson Jacobs O'Brien Lynch Singh Vega Bishop Montgomery Oliver Jensen Harvey Williamson Gilbert Dean
  Sims Espinoza Howell Li Wong Reid Hanson Le McCoy Garrett Burton Fuller Wang Weber Welch Rojas Lucas Marquez Fields Park
  Yang Little Banks Padilla Day Walsh Bowman Schultz Luna Fowler Mejia Quinn Urban Ibarra Ivanov Xiong Zamora Zimmerman
  Smith-Jones`)

export const companies = [
  'Roofing LLC',
  'Plumbing Inc.',
  'Dental Group',
  '& Sons Construction',
  'Landscaping',
  'Bakery',
  'Auto Repair',
  'Trucking Co.',
  'Family Farm',
  'Realty',
  'Electric',
  'Veterinary Clinic',
  'Restaurants Inc.',
  'Brothers Painting',
] as const

export const occupations = [
  'Teacher',
  'Nurse',
  'Self Employed',
  'Electrician',
  'Truck Driver',
  'Accountant',
  'Retired',
  'Software Engineer',
  'Office Manager',
  'Chef',
  'Farmer',
  'Sales Representative',
  'Police Officer',
  'Carpenter',
  'Attorney',
  'Student',
] as const

export const streets = [
  'Main St',
  'Oak Ave',
  'Maple Dr',
  'Cedar Ln',
  'Washington Blvd',
  'Lake Rd',
  'Hill St',
  'Park Ave',
  'Elm St',
  '2nd St',
  'Sunset Dr',
  'River Rd',
  'Chestnut St',
  'Church St',
  'Highland Ave',
  'Meadow Ln',
] as const

export const places = [
  { city: 'Portland', county: 'Cumberland', state: 'ME', area: 207, zip: 4101 },
  { city: 'Albany', county: 'Albany', state: 'NY', area: 518, zip: 12201 },
  { city: 'Columbus', county: 'Franklin', state: 'OH', area: 614, zip: 43201 },
  { city: 'Tulsa', county: 'Tulsa', state: 'OK', area: 918, zip: 74101 },
  { city: 'Boise', county: 'Ada', state: 'ID', area: 208, zip: 83701 },
  { city: 'Tampa', county: 'Hillsborough', state: 'FL', area: 813, zip: 33601 },
  { city: 'Austin', county: 'Travis', state: 'TX', area: 512, zip: 78701 },
  { city: 'Fresno', county: 'Fresno', state: 'CA', area: 559, zip: 93701 },
] as const

export const tagNames = [
  'Auto',
  'Home',
  'Life',
  'Medicare',
  'Renewal due',
  'Referral partner',
  'VIP',
  'Claims open',
  'Spanish speaking',
  'Paperless',
  'Late payer',
  'Boat owner',
] as const

export const noteTexts = [
  'Called about the renewal, will decide after talking to the spouse.',
  'Sent the auto quote by e-mail. Wants a lower deductible on comprehensive.',
  'Prefers to be called after 5 pm.',
  'Moved last month; the mailing address is still the old one.',
  'Asked for proof of insurance for the lender, sent the same day.',
  'New driver in the household from next spring.',
  'Very happy with how the hail claim went.',
  'Is comparing us with a direct carrier, follow up before the end of the month.',
  'Left a voicemail.',
  'Bought a boat, needs liability from the first of the month.',
  'Claim: kitchen leak from the dishwasher. The plumber’s invoice is in the documents. Deductible $1,000.',
  'The adjuster was there on Tuesday. Estimate: $6,240. The check goes to the mortgage company first.',
  'Hail damage on the back slope of the roof. Sent six photos to the carrier.',
  'Rear-ended at a red light, no injuries. The other driver’s carrier accepted liability.',
  'Windshield claim filed, no deductible with the glass coverage.',
  'Renewal is up 14 percent. Quoted Safeco and Travelers; Travelers is $212 lower for the same limits.',
  'Agreed to raise the auto deductible to $1,000. That takes $180 off the premium.',
  'Renewed at the office. Paid six months in full for the discount.',
  'Premium went up after the ticket in March. It falls off in two years.',
  'Wants one bill for home and auto. Bundling saves about $300 a year.',
  'Quoted home and auto, $2,184 a year. Would like a day to think about it.',
  'Quote declined: stays with the current carrier until the policy ends in spring.',
  'Asked for life insurance after the second child. Sent a term 20 quote for $500,000.',
  'Closing on the new home is on the 14th. Lender needs the binder three days before.',
  'Sold the truck. Removed it from the policy, refund of $96 goes to the card on file.',
  'Added the daughter as a driver. Good student discount: transcript is on file.',
  'Certificate for the general contractor sent, named as additional insured.',
  'Payroll for the audit is $182,400. Sent the form to the carrier.',
  'Changed the payment to the 5th of each month by bank draft.',
  'Payment was returned. Called, and it was paid by card today.',
  'Asked whether flood is covered. It is not: sent a Wright Flood quote.',
  'Explained the difference between replacement cost and actual cash value.',
  'Would rather get texts than calls.',
  'Best reached at work before noon.',
  'Referred a neighbor who needs renters insurance.',
  'Home inspection passed. New roof in 2024, so the wind credit applies.',
  'Trampoline in the back yard: the carrier wants it fenced or excluded by the renewal.',
  'Medicare: stays with the current plan, reviewed the drug list together.',
  'Wants the umbrella quote with $2 million as well.',
  'Signed the UM/UIM waiver at the counter.',
] as const
