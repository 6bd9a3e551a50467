import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AddressLines } from './address-line-links.tsx'
import { addressLines, mapLink } from './address-lines.ts'

test('the lines of an address lead to the map', async () => {
  const place = { address: '12 Harbor St', city: 'Boston', state: 'MA', zipcode: '02110' }
  await render(<AddressLines lines={addressLines(place)} map={mapLink(place)} />)
  const link = page.getByRole('link', { name: '12 Harbor St Boston, MA 02110' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('12%20Harbor%20St'))
})
