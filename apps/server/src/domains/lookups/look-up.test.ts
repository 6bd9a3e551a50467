import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VinError } from '#providers/vin/vin'
import { type TestServer, testServer } from '#testing/server'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = await server.session(server.here.people.employee)
})
afterAll(() => server.close())

const decode = (vin: string) => server.request(api.lookups.lookUpVin, { params: { vin } }, { token })
const findZip = (zip: string) => server.request(api.lookups.lookUpZip, { params: { zip } }, { token })

test('decodes year, make, and model without a network', async () => {
  const { status, body } = await decode('1hgcm82633a004352')
  expect(status).toBe(200)
  const accord = { year: 2003, make: 'Honda', model: 'Accord' }
  const candidates = [{ ...accord, trim: 'EX-V6' }]
  expect(body).toEqual({ vin: '1HGCM82633A004352', ...accord, candidates, checkDigit: 'right' })
})

test('returns every possible vehicle, likeliest first', async () => {
  const { body } = await decode('KM4VNBC10XA111111')
  const [first, second] = body.candidates
  expect(body).toMatchObject({ year: 1999, make: 'Suzuki', model: 'VZ1600K' })
  expect([first, second]).toMatchObject([{ make: 'Suzuki' }, { make: 'Hyosung Motors & Machinery' }])
})

test('reports a wrong check digit', async () => {
  expect((await decode('1HGCM82643A004352')).body).toMatchObject({ make: 'Honda', checkDigit: 'wrong' })
})

test('returns not found for an unknown VIN', async () => {
  expect(await decode('11111111111111111')).toMatchObject({ status: 404, body: { code: 'vinNotFound' } })
})

test.each(['1HGCM82633A00435', '1HGCM82633A0043521', 'IHGCM82633A004352', '1HGCM82633AOO4352', '1HGCM82633A00435Q'])(
  '%s is no VIN',
  async (vin) => {
    const { status, body } = await decode(vin)
    expect(status).toBeLessThan(500)
    expect(body).toMatchObject({ fields: { vin: 'must be 17 letters and digits, without I, O, and Q' } })
  },
)

test('reports an unreachable service, and logs no VIN', async () => {
  const before = server.platform.vin.decode
  server.platform.vin.decode = async () => {
    throw new VinError('unreachable', 'It took too long.')
  }
  expect(await decode('1HGCM82633A004352')).toMatchObject({ status: 503, body: { code: 'vinUnavailable' } })
  server.platform.vin.decode = before
  expect(server.logged.join('')).toContain('the VIN look-up does not answer')
})

test('finds city, state, and county without a network', async () => {
  const place = { cities: ['Allston'], state: 'MA', county: 'Suffolk' }
  expect(await findZip('02134')).toMatchObject({ status: 200, body: { place } })
  expect(await findZip('02134-1234')).toMatchObject({ status: 200, body: { place } })
})

test('knows nothing of a ZIP code that is newer than the table', async () => {
  expect(await findZip('00000')).toMatchObject({ status: 200, body: { place: null } })
})

test.each(['2134', '02134-1', 'K1A0B1'])('%s is no ZIP code', async (zip) => {
  expect(await findZip(zip)).toMatchObject({ body: { fields: { zip: 'must be a ZIP code, such as 04101' } } })
})
