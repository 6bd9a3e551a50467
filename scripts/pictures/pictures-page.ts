import { readdirSync } from 'node:fs'

/** A page with every picture of a folder, one row for each screen, filtered while typing. */
export function picturesPage(folder: string): string {
  const names = readdirSync(folder).filter((name) => name.endsWith('.png'))
  const screens = Map.groupBy(names.sort(), (name) => name.replace(/-(light|dark|390|1024|1920)\.png$/, ''))
  const rows = [...screens].map(
    ([screen, files]) =>
      `<section id="${screen}"><h2>${screen}</h2><div>${files
        .map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
        .join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>
body{font:14px system-ui;margin:1rem}section>div{display:flex;gap:.5rem;overflow-x:auto}
img{height:340px;border:1px solid #999}input{position:sticky;top:0;font:inherit;padding:.5rem;width:20rem}
</style><input aria-label="Show screens" placeholder="Show screens" autofocus oninput="for (const each of
document.querySelectorAll('section')) each.hidden = !each.id.includes(this.value)">${rows.join('\n')}</html>
`
}
