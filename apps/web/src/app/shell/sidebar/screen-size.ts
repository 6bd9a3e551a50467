import { useMedia } from '#ui/layout/use-media.ts'

/** XS below 600, S below 900, M below 1200, L below 1536 pixels, otherwise XL. */
export function useScreenSize(): 'XS' | 'S' | 'M' | 'L' | 'XL' {
  const steps = {
    S: useMedia('(width >= 600px)'),
    M: useMedia('(width >= 900px)'),
    L: useMedia('(width >= 1200px)'),
    XL: useMedia('(width >= 1536px)'),
  }
  return (['XL', 'L', 'M', 'S'] as const).find((size) => steps[size]) ?? 'XS'
}
