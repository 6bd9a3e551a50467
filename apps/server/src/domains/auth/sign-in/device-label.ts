const browsers: ReadonlyArray<[pattern: RegExp, name: string]> = [
  [/\bElectron\//, 'Desktop app'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  // Nearly every browser also claims to be Chrome and Safari, so these come last.
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: ReadonlyArray<[pattern: RegExp, name: string]> = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Chrome on Windows`: enough for a person to recognize a sign-in. The header itself is not stored. */
export function deviceLabel(userAgent: string, device: 'web' | 'desktop' | 'mobile'): string {
  const app = device === 'desktop' ? 'Desktop app' : device === 'mobile' ? 'Mobile app' : nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  return `${app ?? 'Unknown browser'}${system ? ` on ${system}` : ''}`
}

const nameIn = (names: typeof browsers, text: string) => names.find(([pattern]) => pattern.test(text))?.[1]
