import {
  dayOf,
  dollars,
  heightOf,
  type Insured,
  licenseRow,
  type Row,
  row,
  secret,
  weightOf,
  yesNo,
} from '#domains/contacts/contacts.public.ts'

/** What a life card shows about a person, in order. */
export function lifeRows(insured: Insured): Row[] {
  const { facts, zipcode } = insured
  return [
    row('Zipcode', zipcode),
    row('Gender', facts.gender),
    row('Date of Birth', dayOf(facts.dob)),
    secret('SSN', 'ssn', insured),
    licenseRow(insured),
    row('Military Status', facts.militaryStatus),
    secret('Health History', 'healthHistory', insured),
    row('Height', heightOf(facts.height)),
    row('Weight', weightOf(facts.weight)),
    row('Tobacco Use', yesNo(facts.smoker)),
    row('Preferred Benefit Amount', dollars(facts.lifePreferredBenefitAmount)),
    row('Monthly Premium Budget', dollars(facts.lifeMonthlyPremiumBudget)),
  ]
}
