import { knownLine, longPlace } from './address.ts'
import { form } from './kit/field.ts'
import { day, digits, group, groups, longText, money, smart, text, wholeNumber } from './kit/kinds.ts'

export const commercialForm = form(
  {
    companyName: text('Company name'),
    dba: text('DBA'),
    entityType: smart('Entity type', 'entityTypes'),
    ein: digits('EIN', { least: 9, most: 9, shape: '##-#######', private: 'ein' }),
    businessType: smart('Business type', 'businessTypes'),
    annualIncome: money('Annual income'),
    numberOfEmployees: wholeNumber('Number of employees'),
    annualPayroll: money('Annual payroll'),
    businessInfo: longText('Business info'),
    locations: groups('Locations', { ...longPlace, address: knownLine }, { one: 'Location' }),
    mailingAddress: group('Mailing address', { ...longPlace, address: knownLine }),
    startDate: day('Start date'),
    notes: longText('Notes'),
  },
  [
    {
      label: 'Company',
      sections: [
        { label: 'Company', fields: ['companyName', 'dba', 'entityType', 'ein', 'businessType', 'startDate'] },
        { label: 'Figures', fields: ['annualIncome', 'numberOfEmployees', 'annualPayroll'] },
        { label: 'About', fields: ['businessInfo', 'notes'] },
      ],
    },
    { label: 'Places', sections: [{ fields: ['mailingAddress', 'locations'] }] },
  ],
)
