/** What the tests read of a row of the route table. */
interface PageRow {
  readonly path: string;
  readonly screen?: unknown;
  readonly auth?: boolean;
  readonly tabbar?: boolean;
}

/** A name that the compiler does not follow: the whole app would otherwise be checked once more with the tests. */
const table: string = '../../apps/web/src/routes/index.ts';

const { routes } = (await import(table)) as { routes: Readonly<Record<string, PageRow>> };

/** Parameters of pages that are nothing without them. */
const parameters: Readonly<Record<string, string>> = {
  stockDiagnosis: '?stockNo=600000',
  verifyPhone: '?scene=set',
  webView: '?linkUrl=https%3A%2F%2Fexample.com%2F',
};

/** Every page of the route table that has a screen and no parameter in its path, with an address that opens it. */
export const pages = Object.entries(routes)
  .filter(([, row]) => row.screen !== undefined && !row.path.includes(':'))
  .map(([id, row]) => ({
    id,
    path: row.path,
    address: row.path + (parameters[id] ?? ''),
    isForMembers: row.auth === true,
    isTab: row.tabbar === true,
  }));
