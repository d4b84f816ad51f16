/** Agreed addresses outside of the storefronts. */
export const assistantAddress = '/mcp'
/** RFC 9728: the well-known prefix, and the path of what it speaks of. */
export const resourceMetadataAddress = `/.well-known/oauth-protected-resource${assistantAddress}`
