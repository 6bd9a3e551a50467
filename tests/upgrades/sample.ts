// What make-backup.ts puts into a backup, by which the test knows it again.
export const fieldKeys = `1:${Buffer.alloc(32, 7).toString('base64')}`
export const owner = { email: 'kim@bay.test', password: 'plum-harvest-42', firstName: 'Kim', lastName: 'Poe' }
export const ssn = '987654321'
