/** Under which the server takes a source (SQL: app.read_source). A whole list is more than a quotation. */
const ofLists = ['official act', 'CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'ODbL-1.0', 'facts, with credit'];
export const licencesOf = { entry: ['quoted', ...ofLists], list: ofLists } as const;
