export const userLimits = {
  /** Characters of a first or last name. */
  name: 80,
  /** Digits. */
  extension: 6,
  npn: 10,
  /** Characters of a group’s name, and how many groups a person is in. */
  group: 40,
  groups: 20,
  locations: 200,
  /** People in one account. */
  people: 500,
  /** To one person within 24 hours. */
  invitationMails: 10,
  /** People who left, whose names can be read. */
  former: 2000,
  /** Rows of a file that is imported at once. */
  importRows: 200,
} as const
