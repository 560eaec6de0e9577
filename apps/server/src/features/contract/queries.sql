-- selectContract
select "contract_no", "status", "content", "contract_url", "steps", "withdraw_until", "updated_at" from "contract_duty" where "contract_duty"."customer_id" = $1 order by "contract_duty"."updated_at" desc limit $2;
