// Rows per second of an import, from its start to its end, through the API.
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@frontdesk/contract/registry'
import { makeContacts } from '../../apps/server/src/domains/contacts/contacts.factory.ts'
import { call } from '../../apps/server/src/testing/http-client.ts'
import { type Figure, perSecond } from './figures.ts'
import type { BenchHouse, SignedIn } from './house/house.ts'

const rows = 2000
const endWithinMs = 60_000

export async function importFigure(house: BenchHouse, { token }: SignedIn): Promise<Figure> {
  const file = new File([csv()], 'bench.csv', { type: 'text/csv' })
  const { status, body } = await call(house.url, api.imports.uploadImport, { file }, { token })
  if (status !== 201) throw new Error(`The file was refused: ${JSON.stringify(body)}`)
  const { id, columns } = body
  const mapping = columns.map((column) => column.suggested)
  const from = performance.now()
  await call(house.url, api.imports.startImport, { params: { id }, body: { mapping } }, { token })
  while (performance.now() - from < endWithinMs) {
    const { body: now } = await call(house.url, api.imports.getImport, { params: { id } }, { token })
    if (now.status === 'done') {
      const took = (performance.now() - from) / 1000
      if (now.progress.created < rows * 0.9) throw new Error(`Only ${now.progress.created} of ${rows} rows were added.`)
      return { what: `Import of ${rows.toLocaleString('en-US')} rows`, value: perSecond(rows / took, ' rows') }
    }
    if (now.status === 'failed') throw new Error(`The import failed: ${now.problem}`)
    await wait(10)
  }
  throw new Error(`The import was not over after ${endWithinMs / 1000} s.`)
}

function csv(): string {
  const lines = makeContacts(rows, 77).map(({ firstName, lastName, companyName, email, mobilePhone, dob, address }) =>
    [
      firstName,
      lastName,
      companyName,
      email,
      mobilePhone,
      dob,
      address?.address,
      address?.city,
      address?.state,
      address?.zipcode,
    ]
      .map((cell) => `"${cell ?? ''}"`)
      .join(','),
  )
  return ['First Name,Last Name,Company,Email,Mobile Phone,Birthday,Address,City,State,Zip', ...lines].join('\n')
}
