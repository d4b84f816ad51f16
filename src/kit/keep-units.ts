/** Units that stand behind a number on screens and papers; the longest first, so that 'mm²' is not read as 'm'. */
const units =
  'mm²|mm2|µm|cm|mm|km|m|kg|g|kV|mV|V|kA|mA|A|kW|W|MΩ|kΩ|mΩ|Ω|GHz|MHz|kHz|Hz|Gbit/s|Mbit/s|Nm|N|bar|kPa|°C|°F|K|%|ms|s|min|h|dB|mbar|kB|KB|MB|GB'
/** Who makes standards, before the number of one: 'DIN EN 61984', 'UL 94'; and what is told by a number as they are. */
const standards = 'ANSI|ASTM|AWG|BS|CSA|DIN|EN|GOST|IEC|IEEE|IP|ISO|JIS|NEMA|NF|NFPA|TIA|UL|VDE'
const standard = new RegExp(`(?<![\\p{L}\\p{N}])(${standards}) (?=\\d|(?:${standards}) )`, 'gu')
const pattern = new RegExp(`([\\d}]) (?=(?:${units})(?![\\p{L}\\p{N}²]))`, 'gu')

/**
 * A text in which no number is torn from its unit or its standard at the end of a line: '16 A, 500 V', 'EN 45545-2' with
 * non-breaking spaces. A hole of a message stands for a number: '{limit} °C'.
 */
export const keepUnits = (text: string): string =>
  text.replace(pattern, '$1\u00a0').replace(standard, '$1\u00a0')
