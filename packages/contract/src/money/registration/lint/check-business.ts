// The step Business: its name, form, and ID are compared with the tax office's records.
import { idTypeNames, registrationNumberForms } from '../limits.ts'
import { buildFinding, buildFix } from './collect.ts'
import type { Finding } from './finding.ts'
import type { NumberForm, ProfileBusiness, ProfileView } from './inputs.ts'
import { compareNames, findLegalForm, findNameBeforeTradeName, type LegalForm } from './names.ts'
import { hasPhrase, normalizeWords } from './words.ts'

const types: Readonly<Record<LegalForm, readonly string[]>> = {
  llc: ['Limited Liability Corporation'],
  corporation: ['Corporation', 'Non-profit Corporation', 'Co-operative'],
  partnership: ['Partnership'],
}

/** How the legal name and the business name compare; undefined while one is missing. */
function compareEntered({ input: { address, business } }: ProfileView) {
  const [legal, name] = [address?.legalName.trim() ?? '', business?.businessName.trim() ?? '']
  // A legal name with a trade name is corrected first: the business name is then compared with what remains.
  if (legal === '' || name === '' || findNameBeforeTradeName(legal) !== undefined) return undefined
  return { legal, difference: compareNames(name, legal) }
}

const idName = (business: ProfileBusiness | null) =>
  business === null || business.idType === 'OTHER' ? 'ID' : idTypeNames[business.idType]

export function checkName(view: ProfileView): Finding | null {
  const compared = compareEntered(view)
  if (compared === undefined || compared.difference === 'same' || compared.difference === 'spelling') return null
  const id = idName(view.input.business)
  return buildFinding({
    rule: 'nameDiffers',
    title: 'Business name differs from the legal name',
    why: `The registry compares it with the ${id}, letter by letter.`,
    note: `The name doesn’t match the ${id}`,
    ...{ step: 'business', field: 'businessName' },
    fixes: [buildFix('business', 'businessName', compared.legal, 'Business name')],
  })
}

export function checkSpelling(view: ProfileView): Finding | null {
  const compared = compareEntered(view)
  if (compared?.difference !== 'spelling') return null
  return buildFinding({
    rule: 'nameSpelling',
    title: 'Business name and legal name are spelled in two ways',
    why: 'Use the words, commas, and periods on your IRS letter in both.',
    note: 'Spelled in another way than the legal name',
    ...{ step: 'business', field: 'businessName' },
    fixes: [buildFix('business', 'businessName', compared.legal, 'Business name')],
  })
}

/** The form that the name states, unless the chosen type is one of its own. */
function findOtherForm({ input: { address, business } }: ProfileView) {
  const legal = address?.legalName.trim() || (business?.businessName ?? '')
  const found = findLegalForm(findNameBeforeTradeName(legal) || legal)
  if (business === null || business.businessType === '' || found === undefined) return undefined
  return types[found.form].includes(business.businessType) ? undefined : found
}

export function checkForm(view: ProfileView): Finding | null {
  const found = findOtherForm(view)
  const { business } = view.input
  const [type] = found ? types[found.form] : []
  if (business === null || found === undefined || type === undefined) return null
  const isPerson = business.businessType === 'Sole Proprietorship'
  const isOrdinary = !['public', 'nonprofit'].includes(view.input.brand?.brandType ?? '')
  return buildFinding({
    rule: 'einForm',
    severity: isPerson ? 'error' : 'warning',
    title: 'Business type differs from the legal name',
    why: isPerson
      ? `A name with ${found.word} isn’t a sole proprietor’s. Choose what the IRS letter says.`
      : `The name says ${found.word}. Choose what the IRS letter says.`,
    note: `The name says ${found.word}`,
    ...{ step: 'business', field: 'businessType' },
    // A public or nonprofit brand contradicts the name too: a person must decide.
    fixes: isOrdinary ? [buildFix('business', 'businessType', type, 'Business type')] : [],
  })
}

export function checkSoleProprietor(view: ProfileView): Finding | null {
  const { business } = view.input
  if (business?.businessType !== 'Sole Proprietorship' || business.idType !== 'EIN') return null
  // Its finding says the same, and has the type to choose.
  if (findOtherForm(view) !== undefined) return null
  return buildFinding({
    rule: 'soleProprietorWithEin',
    title: 'Sole proprietor with an EIN',
    why: 'Carriers register sole proprietors without one. With an EIN, choose the business type on your IRS letter.',
    note: 'Sole proprietors have no EIN',
    ...{ step: 'business', field: 'businessType' },
  })
}

const numberWords: Readonly<Record<Exclude<NumberForm, 'fits' | 'kept' | 'missing'>, [title: string, why: string]>> = {
  short: ['The registration number doesn’t fit its ID type', ''],
  ssn: ['A Social Security number instead of an EIN', 'The registry takes EINs only. Yours is on your IRS letter.'],
  prefix: ['No EIN begins with these digits', 'Compare it with your IRS letter.'],
}

export function checkNumber({ input: { business } }: ProfileView): Finding | null {
  if (business === null) return null
  const { numberForm, idType } = business
  if (numberForm === 'fits' || numberForm === 'kept' || numberForm === 'missing') return null
  const [title, why] = numberWords[numberForm]
  return buildFinding({
    ...{ rule: 'numberForm', title, why: why || (idType === 'OTHER' ? '' : registrationNumberForms[idType].problem) },
    ...{ step: 'business', field: 'registrationNumber' },
  })
}

const insurance = ['insurance', 'assurance', 'insurers', 'insurors', 'seguros']

export function checkIndustry({ input: { address, business } }: ProfileView): Finding | null {
  if (business === null || business.industry === '' || business.industry === 'INSURANCE') return null
  if (!hasPhrase(normalizeWords(`${address?.legalName ?? ''} ${business.businessName}`), insurance)) return null
  return buildFinding({
    rule: 'industry',
    title: 'Industry doesn’t fit the name',
    why: 'Reviewers compare the industry with the name and the website.',
    ...{ step: 'business', field: 'industry' },
    fixes: [
      {
        ...{ label: 'Use Insurance', done: 'Industry is now Insurance' },
        ...{ step: 'business', field: 'industry', value: 'INSURANCE' },
      },
    ],
  })
}

export function checkIdentity({ input: { business } }: ProfileView): Finding | null {
  if (business === null || business.identity === '' || business.identity === 'direct_customer') return null
  return buildFinding({
    rule: 'identity',
    title: 'Identity isn’t “Direct customer”',
    why: 'An agency that texts its own clients registers for itself.',
    ...{ step: 'business', field: 'identity' },
    fixes: [
      {
        ...{ label: 'Use Direct customer', done: 'Identity is now Direct customer' },
        ...{ step: 'business', field: 'identity', value: 'direct_customer' },
      },
    ],
  })
}
