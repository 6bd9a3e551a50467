import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Markdown } from './markdown.tsx'

async function drawn(text: string) {
  const { container } = await render(<Markdown>{text}</Markdown>)
  return container.firstElementChild as HTMLElement
}

test('draws headings, lists, bold, keys, links, and pictures of the product', async () => {
  const shown = await drawn(
    [
      '# Call',
      'Press `Alt+P`, then **Call**. Say *hello* with `{{firstName}}`.',
      '2. Pick up\n3. Talk',
      '- a\n- b',
      '[Import](/contacts/import), [more](https://example.com/x)',
      '![The keypad](/lessons/keypad.webp)',
    ].join('\n\n'),
  )
  expect(shown.querySelector('h2')?.textContent).toBe('Call')
  expect(shown.querySelector('kbd')?.textContent).toMatch(/^(Alt|⌥) P$/)
  expect(shown.querySelector('code')?.textContent).toBe('{{firstName}}')
  expect(shown.querySelector('strong')?.textContent).toBe('Call')
  expect(shown.querySelector('ol')?.start).toBe(2)
  expect([...shown.querySelectorAll('li')].map((each) => each.textContent)).toEqual(['Pick up', 'Talk', 'a', 'b'])
  const links = [...shown.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.target, a.rel])
  expect(links).toEqual([
    ['/contacts/import', '_blank', 'noopener'],
    ['https://example.com/x', '_blank', 'noreferrer'],
  ])
  const picture = shown.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/lessons/keypad.webp', 'The keypad'])
  expect(picture?.parentElement).toBe(shown)
})

test('HTML is text, and links and pictures from elsewhere are words', async () => {
  const shown = await drawn(
    [
      '<script>window.hit = 1</script>',
      '<img src=x onerror="window.hit = 2">',
      'a <b onclick=alert(1)>b</b> c',
      '[click](javascript:alert(1)) [data](data:text/html,x) [other](//example.com)',
      '![chart](https://example.com/a.png) and ![x](data:image/png;base64,AA)',
      '[ref][1]\n\n[1]: javascript:alert(1)',
      '<javascript:alert(1)>',
    ].join('\n\n'),
  )
  expect(shown.querySelectorAll('script, img, a, b, iframe, style')).toHaveLength(0)
  expect(shown.textContent).toContain('<script>window.hit = 1</script>')
  expect(shown.textContent).toContain('a <b onclick=alert(1)>b</b> c')
  expect(shown.textContent).toContain('click data other')
  expect(shown.textContent).toContain('chart and x')
  expect(window).not.toHaveProperty('hit')
})

test('a text that nests without end is drawn to a depth, at once', async () => {
  const shown = await drawn(`${'>'.repeat(5000)} deep\n\nAfter`)
  expect(shown.querySelectorAll('blockquote').length).toBeLessThan(20)
  expect(shown.textContent).toContain('After')
})
