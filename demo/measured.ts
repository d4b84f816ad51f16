/** Points of [A, K of rise] as a laboratory would have measured them, by type and cross-section in mm². */
type Points = readonly (readonly [current: number, rise: number])[]

const tables: Readonly<Record<string, Readonly<Record<string, Points>>>> = {
  'K2 42 10': {
    '0.5': [[2.2, 8.2], [3.3, 17.5], [4.4, 30.6], [5.4, 43.9], [6.3, 59.8]],
    '1': [[3.3, 8.1], [5, 17.7], [6.5, 29.9], [8, 43.7], [9.3, 59.3]],
    '1.5': [[4, 7.9], [6, 17.4], [7.9, 30.2], [9.7, 45.9], [11.2, 59]],
    '2.5': [[4.8, 8], [7.2, 18.2], [9.3, 30.5], [11.4, 44.8], [13.2, 59.4]],
  },
  'K2 24 16': {
    '1': [[4, 8.1], [6.1, 17.5], [8, 30.2], [9.9, 44.2], [11.6, 59.4]],
    '1.5': [[5, 7.9], [7.6, 17.8], [9.9, 30.3], [12.2, 44.2], [14.2, 60.3]],
    '2.5': [[6.5, 8.1], [9.8, 18], [12.7, 30.2], [15.6, 44.4], [18, 58.8]],
  },
  'K4 12 40': {
    '4': [[9.6, 7.8], [14.7, 18.1], [19.2, 30], [23.7, 44.7], [27.5, 60.1]],
    '6': [[12.6, 7.9], [19.2, 17.9], [24.9, 30.3], [30.7, 45.4], [35.5, 59.2]],
  },
} // prettier-ignore

/** The measured points of a type; undefined where it was not measured. */
export const measuredPoints = (type: string, section: number) =>
  tables[type]?.[String(section)]?.map(([current, temperature]) => ({ current, temperature }))
