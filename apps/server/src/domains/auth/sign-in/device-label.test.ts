import { expect, test } from 'vitest'
import { chrome } from '../auth.factory.ts'
import { deviceLabel } from './device-label.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [chrome, 'web', 'Chrome on Windows'],
  [`${chrome} Edg/140.0`, 'web', 'Edge on Windows'],
  [`${chrome} OPR/120.0`, 'web', 'Opera on Windows'],
  [`${mac} Version/18.0 Safari/605.1.15`, 'web', 'Safari on macOS'],
  [`${iphone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'web', 'Chrome on iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'web', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile',
    'mobile',
    'Mobile app on Android',
  ],
  [`${chrome} Electron/40.0`, 'desktop', 'Desktop app on Windows'],
  [`${chrome} Electron/40.0`, 'web', 'Desktop app on Windows'],
  ['curl/8.0', 'web', 'Unknown browser'],
  ['', 'web', 'Unknown browser'],
] as const)('%s as %s is %s', (userAgent, device, label) => {
  expect(deviceLabel(userAgent, device)).toBe(label)
})
