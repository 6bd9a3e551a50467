import { DatabaseSync } from 'node:sqlite'
import { mostVehicles, type Vehicle } from '../vin.ts'
import { buildKeys, countStated, listYears, matchesKeys, parseMaker } from './vin-keys.ts'

interface Line {
  schema: number
  element: number
  keys: string
  value: string
}

const element = { model: 28, trim: 38 } as const
const type = { car: 2, truck: 3, multipurpose: 7 } as const
const lightTruck = 1

/** NHTSA's data, as unpackedData left it. `newestYear`: the last model year that can be on the road by now. */
export function openVpic(file: string, newestYear = () => new Date().getUTCFullYear() + 1): (vin: string) => Vehicle[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const maker = database.prepare('select Id as id, VehicleTypeId as type, TruckTypeId as truck from Wmi where Wmi = ?')
  const makes = database.prepare(
    'select m.Name as name from Wmi_Make w join Make m on m.Id = w.MakeId where w.WmiId = ? order by m.Name',
  )
  const lines = database.prepare(`
    select VinSchemaId as schema, ElementId as element, Keys as keys, AttributeId as value from Pattern
      where VinSchemaId in (select VinSchemaId from Wmi_VinSchema
        where WmiId = ? and YearFrom <= ? and (YearTo is null or YearTo >= ?))`)
  // A model has one make.
  const named = database.prepare(`
    select ma.Name as make, mo.Name as model from Make_Model mm
      join Model mo on mo.Id = mm.ModelId join Make ma on ma.Id = mm.MakeId
      where mm.ModelId = cast(? as integer) order by mm.Id limit 1`)
  const modelOf = (id: string) => named.get(id) as { make: string; model: string } | undefined

  return (vin) => {
    const known = maker.get(parseMaker(vin)) as { id: number; type: number | null; truck: number | null } | undefined
    if (!known) return []
    const light =
      known.type === type.car ||
      known.type === type.multipurpose ||
      (known.type === type.truck && known.truck === lightTruck)
    const keys = buildKeys(vin)
    const found = listYears(vin, { light, newest: newestYear() }).flatMap((year) => {
      const fitting = (lines.all(known.id, year, year) as unknown as Line[]).filter((line) =>
        matchesKeys(keys, line.keys),
      )
      return vehiclesOf(year, fitting, modelOf)
    })
    if (found.some(({ model }) => model !== null)) return distinct(found.filter(({ model }) => model !== null))
    // The maker describes such vehicles without naming a model: trailers above all.
    const any = makes.all(known.id) as unknown as { name: string }[]
    return distinct(found.flatMap((each) => any.map(({ name }) => ({ ...each, make: name }))))
  }
}

interface Fitting extends Vehicle {
  stated: number
}

type ModelOf = (id: string) => { make: string; model: string } | undefined

function vehiclesOf(year: number, fitting: Line[], modelOf: ModelOf): Fitting[] {
  const models = fitting.filter((line) => line.element === element.model)
  if (models.length === 0) return fitting.length > 0 ? [{ year, make: '', model: null, trim: null, stated: 0 }] : []
  return models.flatMap(({ schema, keys, value }) => {
    const named = modelOf(value)
    return named ? [{ year, ...named, trim: trimOf(fitting, schema), stated: countStated(keys) }] : []
  })
}

function trimOf(fitting: Line[], schema: number): string | null {
  const trims = fitting.filter((line) => line.element === element.trim && line.schema === schema)
  const most = Math.max(...trims.map((line) => countStated(line.keys)))
  const [trim = null, ...others] = new Set(
    trims.flatMap(({ keys, value }) => (countStated(keys) === most ? [value] : [])),
  )
  return others.length === 0 ? trim : null
}

/** Likeliest first: the most specific pattern, and the newer of two. */
function distinct(found: Fitting[]): Vehicle[] {
  const byName = new Map<string, Vehicle>()
  for (const { stated: _, ...vehicle } of found.toSorted(
    (a, b) => b.stated - a.stated || (b.year ?? 0) - (a.year ?? 0),
  )) {
    const name = JSON.stringify([vehicle.year, vehicle.make, vehicle.model])
    const before = byName.get(name)
    if (before) byName.set(name, { ...before, trim: before.trim === vehicle.trim ? before.trim : null })
    else byName.set(name, vehicle)
  }
  return [...byName.values()].slice(0, mostVehicles)
}
