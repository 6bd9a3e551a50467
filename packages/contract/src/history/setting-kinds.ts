// Without zod, because the browser's routes import it.

/**
 * What an entry of the settings' history is about. `blocked`: the numbers that the agency blocks.
 * `campaign`: also what people did about its runs.
 */
export const settingKinds = ['account', 'location', 'number', 'clientApp', 'employee', 'blocked', 'campaign'] as const
export type SettingKind = (typeof settingKinds)[number]
