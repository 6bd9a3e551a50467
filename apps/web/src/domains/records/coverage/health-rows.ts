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
import { coverageTexts as texts } from '../texts/coverage.texts.ts'

/** What a health card shows about a person, in order. */
export function healthRows(insured: Insured): Row[] {
  const { facts, zipcode, who } = insured
  return [
    ...(facts.healthMBI ? [secret(texts.medicareId, 'healthMBI', insured)] : []),
    ...(facts.healthMedicaid ? [secret(texts.medicaidId, 'healthMedicaid', insured)] : []),
    row(texts.zipcode, zipcode),
    row(texts.gender, facts.gender),
    row(texts.dateOfBirth, dayOf(facts.dob)),
    secret(texts.ssn, 'ssn', insured),
    row(texts.height, heightOf(facts.height)),
    row(texts.weight, weightOf(facts.weight)),
    row(texts.tobaccoUse, yesNo(facts.smoker)),
    secretList(texts.doctors, 'doctors', insured),
    secretList(texts.rx, 'rx', insured),
    ...(who === 'dependent' ? [] : planRows(insured)),
  ]
}

/** Only for the primary and the secondary person. */
function planRows(insured: Insured): Row[] {
  const { facts } = insured
  return [
    row(texts.claimedOnTaxes, facts.taxNumClaimed),
    row(texts.occupation, facts.occupation),
    row(texts.employerName, facts.employerName),
    row(texts.businessType, facts.businessType),
    row(texts.income, dollars(facts.income)),
    row(texts.householdGrossIncome, dollars(facts.householdGrossIncome)),
    row(texts.network, facts.healthNetwork),
    secret(texts.memberId, 'healthMemberId', insured),
    row(texts.planName, facts.healthPlanName),
    row(texts.monthlyPremium, dollars(facts.healthMonthlyPremium)),
    row(texts.immigrant, facts.immigrant),
    secret(texts.immigrantCardNumber, 'immigrantCardNumber', insured),
    row(texts.immigrantCardExpiration, dayOf(facts.immigrantCardExpiration)),
  ]
}
