import { knownLine, place } from './address.ts'
import { type Condition, form } from './kit/field.ts'
import { choice, digits, expiry, flag, text } from './kit/kinds.ts'

export const bankTypes = ['checking', 'savings'] as const
export const cardTypes = ['credit card', 'debit card'] as const
export const paymentTypes = [...bankTypes, ...cardTypes] as const

const ofBank: Condition = { field: 'type', is: bankTypes }
const ofCard: Condition = { field: 'type', is: cardTypes }

export const paymentMethodForm = form(
  {
    type: choice('Type', paymentTypes, {
      required: true,
      labels: {
        checking: 'Checking',
        savings: 'Savings',
        'credit card': 'Credit card',
        'debit card': 'Debit card',
      },
    }),
    name: text('Name on account'),
    routing: digits('Routing number', { least: 9, most: 9, private: 'ending', check: 'routing', when: ofBank }),
    account: digits('Account or card number', { least: 4, most: 19, private: 'ending', check: 'card' }),
    expDate: expiry('Expiration', { when: ofCard }),
    cvc: digits('CVC', {
      least: 3,
      most: 4,
      private: 'hidden',
      dropped: true,
      hint: 'Never saved.',
      when: ofCard,
    }),
    ...place,
    address: knownLine,
    isBusinessAccount: flag('Business account'),
  },
  [
    {
      label: 'Payment method',
      sections: [
        { label: 'Account', fields: ['type', 'name', 'routing', 'account', 'expDate', 'cvc', 'isBusinessAccount'] },
        { label: 'Billing address', fields: ['address', 'city', 'state', 'zipcode'] },
      ],
    },
  ],
)
