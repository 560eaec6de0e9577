import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customers } from './tables/customer.ts';
import { inventors } from './tables/inventor.ts';

/**
 * How the author of a text or comment is called: around what creators publish (kinds 39 and 41) a creator goes by the pen name,
 * everywhere else everybody by the nickname. `customers` is joined by the author.
 */
export const authorName = (dataType: SQLWrapper): SQL<string> =>
  sql<string>`case when ${dataType} in (39, 41) then coalesce((select ${inventors.penName} from ${inventors} where ${inventors.customerId} = ${customers.id} and ${inventors.penName} <> ''), ${customers.nickName}) else ${customers.nickName} end`;
