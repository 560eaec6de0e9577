-- selectFocuses
select "tool_id", "focused_at" from "tool_focus" where "tool_focus"."customer_id" = $1 order by "tool_focus"."place" asc, "tool_focus"."tool_id" asc;

-- insertFocus
insert into "tool_focus" ("customer_id", "tool_id", "place", "focused_at") values ($1, $2, (select coalesce(max(place), -1) + 1 from "tool_focus" where customer_id = $3), $4) on conflict do nothing;

-- deleteFocus
delete from "tool_focus" where ("tool_focus"."customer_id" = $1 and "tool_focus"."tool_id" = $2);

-- updatePlaces
update "tool_focus" set "place" = coalesce(array_position($1::int[], "tool_focus"."tool_id") - 1, "tool_focus"."place" + 14) where "tool_focus"."customer_id" = $2;

-- deleteEverything
delete from "tool_focus" where "tool_focus"."customer_id" = $1;
