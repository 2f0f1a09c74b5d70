CREATE TABLE "last_backup" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "last_backup_only_row" CHECK (only_row)
);
