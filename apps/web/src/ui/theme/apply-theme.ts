import { parseHexColor } from '@frontdesk/contract/kit/color'
import { colorTokens, type Mode } from './tokens.ts'

/**
 * Colors are variables on the element, set through the CSSOM, which a strict style-src allows; React never renders for
 * a theme. `seed` is any color isHexColor accepts; throws for others.
 */
export function applyTheme(seed: string, mode: Mode, element: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(colorTokens(parseHexColor(seed), mode)))
    element.style.setProperty(`--${name}`, value)
  element.dataset.scheme = mode
  element.style.colorScheme = mode
}
