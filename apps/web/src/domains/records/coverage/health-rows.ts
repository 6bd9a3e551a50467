import {
  dayOf,
  dollars,
  heightOf,
  type Insured,
  type Row,
  row,
  secret,
  secretList,
  weightOf,
  yesNo,
} from '#domains/contacts/contacts.public.ts'

/** What a health card shows about a person, in order. */
export function healthRows(insured: Insured): Row[] {
  const { facts, zipcode, who } = insured
  return [
    ...(facts.healthMBI ? [secret('Medicare Id', 'healthMBI', insured)] : []),
    ...(facts.healthMedicaid ? [secret('Medicaid Id', 'healthMedicaid', insured)] : []),
    row('Zipcode', zipcode),
    row('Gender', facts.gender),
    row('Date of Birth', dayOf(facts.dob)),
    secret('SSN', 'ssn', insured),
    row('Height', heightOf(facts.height)),
    row('Weight', weightOf(facts.weight)),
    row('Tobacco Use', yesNo(facts.smoker)),
    secretList('Doctors', 'doctors', insured),
    secretList('RX', 'rx', insured),
    ...(who === 'dependent' ? [] : planRows(insured)),
  ]
}

/** Only for the primary and the secondary person. */
function planRows(insured: Insured): Row[] {
  const { facts } = insured
  return [
    row('# Claimed on Taxes', facts.taxNumClaimed),
    row('Occupation', facts.occupation),
    row('Employer Name', facts.employerName),
    row('Business Type', facts.businessType),
    row('Income', dollars(facts.income)),
    row('Household Gross Income', dollars(facts.householdGrossIncome)),
    row('Network', facts.healthNetwork),
    secret('Member ID', 'healthMemberId', insured),
    row('Plan Name', facts.healthPlanName),
    row('Monthly Premium', dollars(facts.healthMonthlyPremium)),
    row('Immigrant', facts.immigrant),
    secret('Immigrant Card Number', 'immigrantCardNumber', insured),
    row('Immigrant Card Expiration', dayOf(facts.immigrantCardExpiration)),
  ]
}
