/** Most products of a comparison (CMP-01); apart, so that browsers need not load how lists are read. */
export const maxCompared = 10
