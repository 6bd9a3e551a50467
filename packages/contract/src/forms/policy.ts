import { form } from './kit/field.ts'
import { choice, day, link, longText, money, reference, smart, text } from './kit/kinds.ts'
import { premiumTerms } from './premium.ts'

/** Instead of a payment method's id: it is described in text. */
export const otherPayment = '--other--'

export const policyForm = form(
  {
    type: smart('Type', 'policyTypes'),
    company: smart('Company', 'carriers'),
    plan: text('Plan'),
    idNumber: text('Policy number', { limit: 60 }),
    enrolledVia: smart('Enrolled via', 'enrolledVia'),
    issueDate: day('Issue date'),
    effectiveDate: day('Effective date'),
    termDate: day('Term date', { notBefore: 'effectiveDate' }),
    link: link('Link'),
    premium: money('Premium'),
    premiumTerm: choice('Premium term', premiumTerms, {
      labels: { '12': '12 months', '6': '6 months', '3': '3 months', '1': '1 month' },
      initial: '12',
      hint: 'How long one premium pays for.',
    }),
    paymentMethod: reference('Payment method', 'paymentMethod', { other: otherPayment }),
    paymentMethodOther: text('Other payment method', {
      when: { field: 'paymentMethod', is: [otherPayment] },
      warning: 'Do not enter actual payment information here: no card or account numbers.',
    }),
    managedBy: reference('Managed by', 'user'),
    managedOn: day('Managed on'),
    notes: longText('Notes', { limit: 250 }),
  },
  [
    {
      label: 'Policy',
      sections: [
        { label: 'Policy', fields: ['type', 'company', 'plan', 'idNumber', 'enrolledVia', 'link'] },
        { label: 'Dates', fields: ['issueDate', 'effectiveDate', 'termDate'] },
        { label: 'Payment', fields: ['premium', 'premiumTerm', 'paymentMethod', 'paymentMethodOther'] },
        { label: 'Managed by', fields: ['managedBy', 'managedOn'] },
        { label: 'Notes', fields: ['notes'] },
      ],
    },
  ],
)
