// Without zod, because browser pages import it.
export const logoLimits = {
  /** Width and height in pixels. */
  side: 400,
  bytes: 400 * 1024,
} as const
