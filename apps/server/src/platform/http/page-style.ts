// The one style of the pages for people without a session: light and dark as the system says, one column, no script.

/** Names of the design's colors, as in the web's tokens. */
const light =
  '--canvas:#f4f8f9;--surface:#fff;--text:#142122;--muted:#556263;--border:#dee3e4;--ctl:#7d898a;--subtle:#d5f7fa;--ok:#0b6f3a;--okbg:#e0f5e7;--bad:#b01f1d;--badbg:#fdecea;--star:#b97c14'
const dark =
  '--canvas:#0c1212;--surface:#151b1b;--text:#e7eced;--muted:#94a2a3;--border:#282f30;--ctl:#6b7879;--subtle:#053236;--ok:#6bd095;--okbg:#0e2a1a;--bad:#ff9b93;--badbg:#341716;--star:#d9a03f'

/** Without `:has` the radio buttons and checkboxes are the browser's own. */
const layout = `*{box-sizing:border-box;margin:0;padding:0}
html{font:16px/24px Inter,system-ui,-apple-system,"Segoe UI",sans-serif;color:var(--text);background:var(--canvas);-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
body{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column}
a{color:var(--accent);text-underline-offset:3px}
svg{display:block;flex:none;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
.top{background:var(--surface);border-bottom:1px solid var(--border)}
.top>div,main,footer{width:100%;max-width:440px;margin:0 auto;padding:0 20px}
.top>div{min-height:56px;display:flex;align-items:center;gap:10px;font-size:14px;line-height:20px;font-weight:620}
.sign{width:32px;height:32px;flex:none;border-radius:8px;background:var(--solid);color:var(--on);display:grid;place-items:center;object-fit:cover}
.lang{margin-left:auto;font-weight:550;min-height:44px;display:flex;align-items:center;text-decoration:none}
main{padding-bottom:32px}
h1{font-size:24px;line-height:30px;font-weight:620;letter-spacing:-.015em;text-wrap:balance}
h2{font-size:16px;line-height:22px;font-weight:620}
.head{padding:20px 0 2px}
.hero{padding:32px 0 0;text-align:center}
.hero>:first-child:not(h1){margin:0 auto 12px}
.lede{color:var(--muted);margin-top:4px;text-wrap:balance}
.avatar{width:88px;height:88px;border-radius:50%;display:grid;place-items:center;object-fit:cover;background:var(--subtle);color:var(--text);font-size:32px;line-height:1;font-weight:620}
.done{width:72px;height:72px;border-radius:50%;display:grid;place-items:center;background:var(--okbg);color:var(--ok)}
fieldset{border:0;min-width:0}
.field{margin-top:14px}
.label{font-size:14px;line-height:20px;font-weight:550;display:block;margin-bottom:6px}
.optional{color:var(--muted);font-weight:400}
.input{width:100%;min-height:48px;border:1px solid var(--ctl);border-radius:8px;background:var(--surface);padding:11px 14px;font:inherit;color:inherit;display:block;resize:vertical}
.input:focus-visible{border-color:var(--ring);outline:2px solid var(--ring);outline-offset:0}
.input[aria-invalid=true]{border-color:var(--bad)}
.fault{color:var(--bad);font-size:14px;line-height:20px;margin-top:6px}
.alert{border:1px solid var(--bad);border-radius:8px;background:var(--badbg);color:var(--bad);padding:12px 14px;margin-top:16px}
.alert a{color:inherit}
.button{display:flex;align-items:center;justify-content:center;gap:8px;width:100%;min-height:52px;padding:10px 16px;border:1.5px solid var(--ctl);border-radius:10px;font:inherit;line-height:22px;font-weight:620;text-align:center;text-decoration:none;background:var(--surface);color:var(--text);cursor:pointer;margin-top:12px}
.primary{background:var(--solid);color:var(--on);border-color:var(--solid)}
.card{background:var(--surface);border:1px solid var(--border);border-radius:8px;padding:16px;margin-top:28px}
.row{display:flex;align-items:center;gap:8px}
.row>a{margin:-10px 0 -10px auto;min-height:44px;display:flex;align-items:center;font-size:14px;font-weight:550;text-decoration:none}
.typed{white-space:pre-wrap;margin-top:8px}
.chips{display:flex;flex-wrap:wrap;gap:8px}
.chips label{display:inline-flex;align-items:center;gap:6px;min-height:44px;padding:4px 14px;border-radius:22px;border:1px solid var(--ctl);background:var(--surface);font-size:14px;line-height:20px;font-weight:550;cursor:pointer}
.chips svg{display:none;color:var(--accent)}
.agree{display:flex;gap:12px;align-items:flex-start;margin-top:16px;font-size:13px;line-height:18px;cursor:pointer}
.agree input{width:22px;height:22px;flex:none;accent-color:var(--ring);margin-top:1px}
.stars,.stars~.field{margin-top:24px}
.stars~.field~.field{margin-top:14px}
.share,.ways{margin-top:32px;text-align:center}
form>.button{margin-top:16px}
.stars legend{width:100%;text-align:center}
.pick{display:flex;justify-content:space-between}
.pick label{flex:0 1 64px;min-width:0;height:64px;display:grid;place-items:center;border-radius:12px;position:relative;cursor:pointer}
.star{stroke:var(--ctl)}
.on.star{fill:var(--star);stroke:var(--star)}
.scale{display:grid;grid-template-columns:1fr auto 1fr;font-size:13px;line-height:18px;color:var(--muted);padding:0 10px}
.scale b{color:var(--text);font-weight:550}
.scale>:last-child{text-align:end}
.plain h2{margin-top:20px}
.plain p{margin-top:8px}
.sums{width:100%;margin-top:8px;border-collapse:collapse;font-size:14px;line-height:20px;font-variant-numeric:tabular-nums}
.sums th,.sums td{padding:8px 0 8px 12px;text-align:start;vertical-align:top;font-weight:400;border-top:1px solid var(--border)}
.sums :first-child{padding-left:0}
.sums thead th{border-top:0;font-size:12px;line-height:16px;color:var(--muted);font-weight:550;vertical-align:bottom}
.sums tbody td:not(.amount){color:var(--muted)}
.sums .amount{text-align:end;white-space:nowrap}
.sums tbody+tfoot tr:last-child>*{font-weight:620}
.sr,.trap{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
footer{margin-top:auto;padding-bottom:20px;text-align:center;font-size:13px;line-height:18px;color:var(--muted)}
footer a{text-decoration:none;display:inline-block;padding:4px 0}
a:hover{text-decoration:underline}
@supports selector(:has(*)){
.pick input,.chips input{position:absolute;opacity:0;width:100%;height:100%;left:0;top:0;margin:0;cursor:pointer}
.chips label{position:relative}
.chips label:has(:checked){background:var(--subtle);border-color:var(--ring);box-shadow:0 0 0 1px var(--ring)}
.chips label:has(:checked) svg{display:block}
.pick label:has(:focus-visible),.chips label:has(:focus-visible){outline:3px solid var(--ring);outline-offset:2px}
.pick label:has(:checked) .star,.pick label:has(~label :checked) .star{fill:var(--star);stroke:var(--star)}
${[1, 2, 3, 4, 5].map((star) => `.stars:has([value="${star}"]:checked) b::after{content:"${star} " attr(data-of)}`).join('\n')}
}
@media (forced-colors:active){
.star{stroke:CanvasText}
.on.star,.pick label:has(:checked) .star,.pick label:has(~label :checked) .star{fill:Highlight;stroke:Highlight}
.button,.card,.chips label{border-color:ButtonText}
.chips label:has(:checked){outline:2px solid Highlight}
}`

interface Shades {
  solid: string
  on: string
  accent: string
  ring: string
}
const product: { light: Shades; dark: Shades } = {
  light: { solid: '#19d0de', on: '#02181a', accent: '#0a777f', ring: '#069ba6' },
  dark: { solid: '#19d0de', on: '#02181a', accent: '#19d0de', ring: '#19d0de' },
}

const shades = ({ solid, on, accent, ring }: Shades) => `--solid:${solid};--on:${on};--accent:${accent};--ring:${ring}`

/** For one inline `<style>`. `color`: `#rrggbb`, or null for the product's; links keep a contrast of 4.5 in any color. */
export function formatPageStyle(color: string | null): string {
  const own = color !== null && /^#[0-9a-f]{6}$/i.test(color)
  const [day, night] = own
    ? [shadesOf(color, '#d5e0e2', -1), shadesOf(color, '#1d2425', 1)]
    : [product.light, product.dark]
  return `:root{color-scheme:light dark;${light};${shades(day)}}\n@media (prefers-color-scheme:dark){:root{${dark};${shades(night)}}}\n${layout}`
}

/** `ground`: as dark, or as light, as anything that links stand on. */
function shadesOf(color: string, ground: string, direction: 1 | -1): Shades {
  const on = measureContrast(color, '#ffffff') >= 4.5 ? '#ffffff' : '#000000'
  return {
    solid: color,
    on,
    accent: reachOf(color, ground, 4.5, direction),
    ring: reachOf(color, ground, 3, direction),
  }
}

/** The color, or the nearest mix of it with white (1) or black (-1) that has the contrast. */
function reachOf(color: string, ground: string, contrast: number, direction: 1 | -1): string {
  const end = direction === 1 ? 255 : 0
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = `#${channels(color)
      .map((value) =>
        Math.round(value + (end - value) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`
    if (measureContrast(mixed, ground) >= contrast) return mixed
  }
  return direction === 1 ? '#ffffff' : '#000000'
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** As WCAG 2.2 counts it: 1 to 21, of two colors `#rrggbb`. */
export function measureContrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
