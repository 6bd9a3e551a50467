// Without zod, because the browser's routes import it.

/**
 * What an entry of the settings' history is about. `blocked`: the numbers that the agency blocks.
 * `campaign`: also what people did about its runs. `rewards`: the reward programs, and the agency's own cap.
 */
export const settingKinds = [
  'account',
  'location',
  'number',
  'clientApp',
  'employee',
  'blocked',
  'campaign',
  'rewards',
] as const
export type SettingKind = (typeof settingKinds)[number]
