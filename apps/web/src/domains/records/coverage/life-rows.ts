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
import { coverageTexts as texts } from '../texts/coverage.texts.ts'

/** What a life card shows about a person, in order. */
export function lifeRows(insured: Insured): Row[] {
  const { facts, zipcode } = insured
  return [
    row(texts.zipcode, zipcode),
    row(texts.gender, facts.gender),
    row(texts.dateOfBirth, dayOf(facts.dob)),
    secret(texts.ssn, 'ssn', insured),
    licenseRow(insured),
    row(texts.militaryStatus, facts.militaryStatus),
    secret(texts.healthHistory, 'healthHistory', insured),
    row(texts.height, heightOf(facts.height)),
    row(texts.weight, weightOf(facts.weight)),
    row(texts.tobaccoUse, yesNo(facts.smoker)),
    row(texts.preferredBenefitAmount, dollars(facts.lifePreferredBenefitAmount)),
    row(texts.monthlyPremiumBudget, dollars(facts.lifeMonthlyPremiumBudget)),
  ]
}
