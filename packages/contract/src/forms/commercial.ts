import { longPlace } from './address.ts'
import { form } from './kit/field.ts'
import { day, digits, group, groups, longText, money, smart, text, wholeNumber } from './kit/kinds.ts'

export const commercialForm = form(
  {
    companyName: text('Company Name'),
    dba: text('DBA'),
    entityType: smart('Entity Type', 'entityTypes'),
    ein: digits('EIN', { least: 9, most: 9, shape: '##-#######', private: 'ein' }),
    businessType: smart('Business Type', 'businessTypes'),
    annualIncome: money('Annual Income'),
    numberOfEmployees: wholeNumber('Number of Employees'),
    annualPayroll: money('Annual Payroll'),
    businessInfo: longText('Business Info'),
    locations: groups('Locations', longPlace, { one: 'Location' }),
    mailingAddress: group('Mailing Address', longPlace),
    startDate: day('Start Date'),
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
